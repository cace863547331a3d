/** The weight of a word by its place. */
export const weight = { name: 10, title: 8, keyword: 5, text: 1 };
/** A whole name outranks all words of a name. */
export const whole = { spelled: 1100, name: 1000, title: 900, nameBegins: 500, titleBegins: 400 };
/** The share of that for the whole name of an API operation or a page: less than the beginning of an entity's name. */
export const shareOfParts = 0.3;
/** A word that is only in the text; its frequency and positions are unknown. */
export const minWordScore = weight.text / 2;
