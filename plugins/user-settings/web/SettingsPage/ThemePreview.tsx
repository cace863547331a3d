import { useId } from 'react';

export type PreviewVariant = 'light' | 'dark' | 'system';

const colours = {
  light: { sidebar: '#12141a', canvas: '#fafaf7', card: '#ffffff', line: '#dad7cf', text: '#57534a' },
  dark: { sidebar: '#0b0d12', canvas: '#111319', card: '#1f232c', line: '#3a404d', text: '#9aa0ae' },
};

/** A miniature page in the colours of a theme; the system preview is half light, half dark. */
export function ThemePreview({ variant }: { variant: PreviewVariant }) {
  const cut = useId();
  return (
    <svg viewBox="0 0 120 72" aria-hidden="true">
      <Miniature {...colours[variant === 'dark' ? 'dark' : 'light']} />
      {variant === 'system' && (
        <>
          <clipPath id={cut}>
            <path d="M72 0h48v72H48z" />
          </clipPath>
          <g clipPath={`url(#${cut})`}>
            <Miniature {...colours.dark} />
          </g>
        </>
      )}
    </svg>
  );
}

function Miniature({ sidebar, canvas, card, line, text }: (typeof colours)['light']) {
  return (
    <>
      <rect width="120" height="72" fill={canvas} />
      <rect width="28" height="72" fill={sidebar} />
      <rect x="5" y="7" width="7" height="6" rx="1.5" fill="#f5bd33" />
      <path d="M5 22h17M5 29h13M5 36h15" stroke="#5f6675" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M37 12h26" stroke={text} strokeWidth="4" strokeLinecap="round" />
      <rect x="36.5" y="22.5" width="74" height="40" rx="4" fill={card} stroke={line} />
      <path d="M43 32h34M43 42h48M43 52h26" stroke={line} strokeWidth="3" strokeLinecap="round" />
      <rect x="96" y="28" width="10" height="7" rx="2" fill="#f0ad1a" />
    </>
  );
}
