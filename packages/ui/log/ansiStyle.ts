/** Names from our palette, so a log is readable in both themes. */
type AnsiColour = 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan' | 'grey';

export type AnsiStyle = {
  colour?: AnsiColour;
  background?: AnsiColour;
  isBold?: true;
  isDim?: true;
  isItalic?: true;
  isUnderlined?: true;
};

/** By the last digit of a code; black and white use the text colour here. */
const colours = [undefined, 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', undefined] as const;
const maxCodes = 32;

/** The style after codes such as `1;31`. */
export function styleAfter(style: AnsiStyle, codes: string): AnsiStyle {
  const numbers = codes.split(/[;:]/, maxCodes).map(Number);
  let after = style;
  for (let at = 0; at < numbers.length; at += 1) {
    const code = numbers[at]!;
    if (code === 38 || code === 48) {
      const { colour, used } = extended(numbers.slice(at + 1));
      after = withColour(after, code === 38 ? 'colour' : 'background', colour);
      at += used;
    } else {
      after = withCode(after, code);
    }
  }
  return after;
}

function withCode(style: AnsiStyle, code: number): AnsiStyle {
  if (code === 1) return { ...style, isBold: true };
  if (code === 2) return { ...style, isDim: true };
  if (code === 3) return { ...style, isItalic: true };
  if (code === 4) return { ...style, isUnderlined: true };
  if (code === 22) return without(style, 'isBold', 'isDim');
  if (code === 23) return without(style, 'isItalic');
  if (code === 24) return without(style, 'isUnderlined');
  if (code === 0 || Number.isNaN(code)) return {};
  return withColourCode(style, code);
}

function withColourCode(style: AnsiStyle, code: number): AnsiStyle {
  const [tens, digit] = [Math.floor(code / 10), code % 10];
  if (tens === 3) return withColour(style, 'colour', colours[digit]);
  if (tens === 4) return withColour(style, 'background', colours[digit]);
  if (tens === 9) return withColour(style, 'colour', digit === 0 ? 'grey' : colours[digit]);
  if (tens === 10) return withColour(style, 'background', digit === 0 ? 'grey' : colours[digit]);
  return style;
}

function withColour(style: AnsiStyle, where: 'colour' | 'background', colour: AnsiColour | undefined): AnsiStyle {
  return colour === undefined ? without(style, where) : { ...style, [where]: colour };
}

function without(style: AnsiStyle, ...names: (keyof AnsiStyle)[]): AnsiStyle {
  const left = { ...style };
  for (const name of names) delete left[name];
  return left;
}

/** One of 256 colours, or red, green and blue, mapped to the nearest of ours. */
function extended([kind, ...rest]: readonly number[]): { colour: AnsiColour | undefined; used: number } {
  if (kind === 2) return { colour: nearest(rest[0] ?? 0, rest[1] ?? 0, rest[2] ?? 0), used: 4 };
  const code = rest[0] ?? 0;
  if (code < 8) return { colour: colours[code], used: 2 };
  if (code < 16) return { colour: code === 8 ? 'grey' : colours[code - 8], used: 2 };
  if (code >= 232) return { colour: code < 250 ? 'grey' : undefined, used: 2 };
  const cube = code - 16;
  return { colour: nearest(Math.floor(cube / 36) * 51, (Math.floor(cube / 6) % 6) * 51, (cube % 6) * 51), used: 2 };
}

function nearest(red: number, green: number, blue: number): AnsiColour | undefined {
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (high - low < 40) return high > 200 || high < 60 ? undefined : 'grey';
  const middle = (high + low) / 2;
  return colours[(red > middle ? 1 : 0) + (green > middle ? 2 : 0) + (blue > middle ? 4 : 0)];
}
