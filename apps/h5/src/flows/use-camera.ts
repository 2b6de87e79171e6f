import { useEffect, useRef, useState } from 'react'

/** `missing` on a device without one, on pages without TLS, and where the user refuses it. */
export type CameraState = 'starting' | 'on' | 'missing'

/** Shows the rear camera in a video element as long as the component is mounted. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  useEffect(() => followCamera(video.current, setState), [])
  return { video, state }
}

function followCamera(
  element: HTMLVideoElement | null,
  onState: (state: CameraState) => void,
): () => void {
  let isClosed = false
  let stream: MediaStream | undefined
  const stop = () => stream?.getTracks().forEach((track) => track.stop())
  const start = async () => {
    try {
      const size = { width: { ideal: 1920 }, height: { ideal: 1080 } }
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', ...size },
      })
      if (isClosed) return stop()
      if (element === null) return
      element.srcObject = stream
      await element.play()
      onState('on')
    } catch {
      if (!isClosed) onState('missing')
    }
  }
  void start()
  return () => {
    isClosed = true
    stop()
  }
}
