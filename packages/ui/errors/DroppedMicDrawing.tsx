/** A microphone on the floor, in the spotlight. */
export function DroppedMicDrawing({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 176 104" aria-hidden="true">
      <ellipse cx="88" cy="86" rx="72" ry="10" fill="var(--cb-accent)" opacity="0.2" />
      <path d="M16 92h144" stroke="var(--cb-line-strong)" strokeWidth="1.5" strokeLinecap="round" />
      <g transform="rotate(-24 88 68)">
        <rect
          x="38"
          y="62"
          width="62"
          height="14"
          rx="7"
          fill="var(--cb-card)"
          stroke="var(--cb-dimmed)"
          strokeWidth="1.8"
        />
        <rect
          x="96"
          y="56"
          width="12"
          height="26"
          rx="4"
          fill="var(--cb-card)"
          stroke="var(--cb-dimmed)"
          strokeWidth="1.8"
        />
        <circle cx="123" cy="69" r="17" fill="var(--cb-accent)" />
        <path
          d="M112 60l22 20M116 56l20 18M109 66l18 17M134 60l-22 20M129 56l-20 18"
          stroke="var(--cb-on-accent)"
          strokeWidth="1.2"
          opacity="0.55"
        />
      </g>
      <path d="M150 36l7-8M156 48l10-4M140 28l3-10" stroke="var(--cb-accent)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
