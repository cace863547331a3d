/** Red, green and blue, each from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

// Bounded: configuration values, which the schema limits to 100 characters.
const shortHex = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i;
const longHex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
const rgb = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/i;
const hsl = /^hsl\(\s*(\d{1,3})(?:deg)?[\s,]+(\d{1,3})%[\s,]+(\d{1,3})%\s*\)$/i;

/** Reads `#rgb`, `#rrggbb`, `rgb(…)` or `hsl(…)`; undefined for anything else. */
export function parseColour(text: string): Colour | undefined {
  const trimmed = text.trim();
  const [, ...short] = shortHex.exec(trimmed) ?? [];
  if (short.length === 3) return colourOf(short.map((digit) => Number.parseInt(digit + digit, 16)));
  const [, ...long] = longHex.exec(trimmed) ?? [];
  if (long.length === 3) return colourOf(long.map((digits) => Number.parseInt(digits, 16)));
  const [, ...channels] = rgb.exec(trimmed) ?? [];
  if (channels.length === 3) {
    const numbers = channels.map(Number);
    return numbers.every((number) => number <= 255) ? colourOf(numbers) : undefined;
  }
  const [, ...parts] = hsl.exec(trimmed) ?? [];
  if (parts.length < 3) return undefined;
  const [hue = 0, saturation = 0, lightness = 0] = parts.map(Number);
  return hue <= 360 && saturation <= 100 && lightness <= 100
    ? fromHsl(hue, saturation / 100, lightness / 100)
    : undefined;
}

const colourOf = ([red = 0, green = 0, blue = 0]: readonly number[]): Colour => [red, green, blue];

function fromHsl(hue: number, saturation: number, lightness: number): Colour {
  const strength = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const step = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - strength * Math.max(-1, Math.min(step - 3, 9 - step, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

export const hexOf = (colour: Colour): string =>
  `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrastOf(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A part of the way from one colour to another. */
export const mix = (from: Colour, to: Colour, part: number): Colour =>
  colourOf(from.map((channel, index) => Math.round(channel + (to[index]! - channel) * part)));
