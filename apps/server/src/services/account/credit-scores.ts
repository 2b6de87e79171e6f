/** The score of a user, from 0 to 100; 100 without a history. */
type Source = (userId: number) => Promise<number>

/** The credit scores of users, which a product computes. Nothing depends on them. */
export class CreditScores {
  #source: Source = async () => 100

  setSource(source: Source): void {
    this.#source = source
  }

  of(userId: number): Promise<number> {
    return this.#source(userId)
  }
}
