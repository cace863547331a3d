/** Whether the word can be a correction. Words with digits are numbers and codes, and one is as likely as the next. */
export const isOfVocabulary = (word: string): boolean => word.length >= 3 && word.length <= 24 && !/\p{N}/u.test(word);
