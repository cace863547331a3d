/** As large as labels become at the smallest zoom that shows them; see `letterSizes`. */
const labelHeight = 20;
const letterWidth = 7.6;

/** About the room that a label takes. */
export const labelSize = (label: string): { width: number; height: number } =>
  label ? { width: label.length * letterWidth + 12, height: labelHeight } : { width: 0, height: 0 };
