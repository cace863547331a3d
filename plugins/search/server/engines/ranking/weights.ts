/** What a word counts where it stands. */
export const weight = { name: 10, title: 8, keyword: 5, text: 1 };
/** A name as a whole comes before all words of a name. */
export const whole = { spelled: 1100, name: 1000, title: 900, nameBegins: 500, titleBegins: 400 };
/** What the whole name of an API operation or a page counts of that: less than the beginning of an entity's name. */
export const shareOfParts = 0.3;
/** A word that is only in the text; how often and where is not known. */
export const leastOfWord = weight.text / 2;
