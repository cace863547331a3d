/** A posting list: document numbers, or values derived from them. Most words and values have one number, which needs no list. */
export type Postings = number | number[];

export function withPosting(postings: Postings | undefined, number: number): Postings {
  if (postings === undefined) return number;
  if (typeof postings === 'number') return [postings, number];
  postings.push(number);
  return postings;
}

export const postingsOf = (postings: Postings | undefined): readonly number[] => {
  if (postings === undefined) return [];
  return typeof postings === 'number' ? [postings] : postings;
};
