/** Whether a typo may have meant the word. Those with digits are numbers and codes, of which one is as good as the next. */
export const isOfVocabulary = (word: string): boolean => word.length >= 3 && word.length <= 24 && !/\p{N}/u.test(word);
