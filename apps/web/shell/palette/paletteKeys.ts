/** How the keys that open the palette are written on this machine. */
export function paletteKeys(): string {
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : 'Ctrl K';
}
