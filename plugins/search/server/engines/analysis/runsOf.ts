/** Whether the word can be a correction. Words with digits are numbers and codes, and one is as likely as the next. */
export const isOfVocabulary = (word: string): boolean => word.length >= 3 && word.length <= 24 && !/\p{N}/u.test(word);

/** Titles with more words are sentences, whose words nobody joins. */
export const MAX_RUN_WORDS = 6;
export const MAX_RUN = 3;

/** Two or three neighbouring words of a name, joined: `checkin`, `inapi` and `checkinapi` of check-in-api. */
export function runsOf(words: readonly string[]): string[] {
  if (words.length > MAX_RUN_WORDS) return [];
  const runs: string[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 2; to <= Math.min(words.length, from + MAX_RUN); to++)
      runs.push(words.slice(from, to).join(''));
  }
  return runs.filter(isOfVocabulary);
}
