import { StatusDot, type StatusTone } from '@callboard/ui';

const tones: Readonly<Record<string, StatusTone>> = {
  production: 'success',
  experimental: 'warning',
  deprecated: 'danger',
};

/** A lifecycle in its standard colour; custom ones are neutral. */
export function LifecycleStatus({ lifecycle }: { lifecycle: string }) {
  return <StatusDot tone={tones[lifecycle.toLowerCase()] ?? 'neutral'}>{lifecycle}</StatusDot>;
}
