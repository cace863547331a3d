/** The logo: a board with its calls. The app title is shown next to it. */
export function BrandMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true" style={{ flex: 'none' }}>
      <rect x="1" y="3" width="24" height="20" rx="5" fill="#f5bd33" />
      <path d="M7 9.5h7M7 13h12M7 16.5h9" stroke="#12141a" strokeWidth="2" strokeLinecap="round" />
      <circle cx="19" cy="9.5" r="1.6" fill="#12141a" />
    </svg>
  );
}
