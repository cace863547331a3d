import { useBrowserValue } from '../useBrowserValue.ts';

export const textSizes = [90, 100, 115, 130, 150] as const;
export type TextSizePercent = (typeof textSizes)[number];

const usual: TextSizePercent = 100;

/** The text size in percent. */
export const useTextSize = () =>
  useBrowserValue<TextSizePercent>(
    'callboard.docs.textSize',
    (kept) => textSizes.find((size) => String(size) === kept) ?? usual,
    String,
  );
