/** The program cannot start; the message is a sentence for the operator. */
export class StartError extends Error {}
