/** Width and height of a stored picture, which was encoded by this server. */
export async function pictureSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}
