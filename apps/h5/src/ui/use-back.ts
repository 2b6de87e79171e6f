import { useNavigate } from 'react-router'

/** The way back to the page before; to `fallback` for somebody who came straight here. */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate()
  return () => {
    // The browser does not expose the history; the router keeps the index in its state.
    const { idx } = (window.history.state ?? {}) as { idx?: number } // The router's own shape.
    if (idx !== undefined && idx > 0) void navigate(-1)
    else void navigate(fallback, { replace: true })
  }
}
