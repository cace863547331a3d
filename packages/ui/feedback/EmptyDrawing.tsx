import type { ReactElement } from 'react';

export type EmptyVariant = 'field' | 'info' | 'content' | 'data';

const line = { fill: 'none', stroke: 'var(--cb-line-strong)', strokeWidth: 1.5, strokeLinecap: 'round' } as const;
const accent = { fill: 'none', stroke: 'var(--cb-accent)', strokeWidth: 2.5, strokeLinecap: 'round' } as const;
const paper = { fill: 'var(--cb-card)', stroke: 'var(--cb-line-strong)', strokeWidth: 1.5 } as const;

/** A sheet of YAML with one line missing. */
const field = (
  <>
    <rect x="38" y="10" width="68" height="78" rx="8" {...paper} />
    <path d="M50 26h26M50 38h40M58 50h22M50 74h32" {...line} />
    <rect x="56" y="56" width="40" height="11" rx="5.5" {...accent} strokeWidth={2} strokeDasharray="4 4" />
    <circle cx="104" cy="62" r="11" fill="var(--cb-accent)" />
    <path d="M104 57v10M99 62h10" stroke="var(--cb-on-accent)" strokeWidth="2" strokeLinecap="round" />
  </>
);

/** A card under a magnifying glass that finds nothing. */
const info = (
  <>
    <rect x="26" y="20" width="76" height="56" rx="8" {...paper} />
    <path d="M38 36h30M38 48h20M38 60h26" {...line} />
    <circle cx="90" cy="52" r="18" fill="var(--cb-card)" stroke="var(--cb-line-strong)" strokeWidth="1.5" />
    <path d="M103 65l13 13" {...accent} strokeWidth={3.5} />
    <path d="M83 52h14" {...line} />
  </>
);

/** An empty stage under one light. */
const content = (
  <>
    <path d="M72 14L38 80h68z" fill="var(--cb-accent)" opacity="0.16" />
    <path
      d="M64 8h16l3 9H61z"
      fill="var(--cb-card)"
      stroke="var(--cb-line-strong)"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
    <path d="M20 82h104" {...line} />
    <path d="M38 82a34 6 0 0 1 68 0" fill="var(--cb-accent)" opacity="0.3" />
    <rect x="59" y="52" width="26" height="26" rx="6" {...accent} strokeWidth={2} strokeDasharray="4 4" />
    <path d="M72 60v10M67 65h10" {...accent} strokeWidth={2} />
  </>
);

/** A chart that is waiting for its first run. */
const data = (
  <>
    <rect x="22" y="12" width="100" height="72" rx="8" {...paper} />
    <path d="M34 70h76" {...line} />
    <path
      d="M42 70V58M58 70V48M74 70V54M90 70V40"
      {...line}
      strokeWidth={7}
      strokeLinecap="butt"
      strokeDasharray="3 3"
    />
    <path d="M36 44l18-10 18 6 18-14 18-2" {...accent} strokeWidth={2} strokeDasharray="1 5" />
    <circle cx="108" cy="24" r="4" fill="var(--cb-accent)" />
  </>
);

const drawings: Record<EmptyVariant, ReactElement> = { field, info, content, data };

/** A small illustration for an empty state; decoration only. */
export function EmptyDrawing({ variant, className }: { variant: EmptyVariant; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 144 96" aria-hidden="true" data-drawing={variant}>
      {drawings[variant]}
    </svg>
  );
}
