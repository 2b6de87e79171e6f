/** A sentence for the operator: the program cannot start, and this is why. */
export class StartError extends Error {}
