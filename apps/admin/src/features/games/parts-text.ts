type Segment = { readonly weight: number; readonly multiple: string }
type Prize = { readonly weight: number; readonly credits: string }

/** The segments of a wheel as the request takes them, such as `30:0 15:1.5`. */
export const segmentsText = (wheel: readonly Segment[]): string =>
  wheel.map(({ weight, multiple }) => `${weight}:${Number(multiple)}`).join(' ')

/** The prizes of the check-in, likewise. */
export const prizesText = (checkIn: readonly Prize[]): string =>
  checkIn.map(({ weight, credits }) => `${weight}:${Number(credits)}`).join(' ')
