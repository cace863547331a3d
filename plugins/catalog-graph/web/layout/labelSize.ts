/** The height of labels at the smallest zoom that shows them; see `letterSizes`. */
const labelHeight = 20;
const letterWidth = 7.6;

/** The approximate size of a label. */
export const labelSize = (label: string): { width: number; height: number } =>
  label ? { width: label.length * letterWidth + 12, height: labelHeight } : { width: 0, height: 0 };
