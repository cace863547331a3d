import type { SourceOrigin } from '@callboard/plugin-catalog/common';
import { IconAdjustments, IconCirclePlus, IconFileText, IconListSearch, IconPlug } from '@callboard/ui/icons';

const icons = {
  provider: IconPlug,
  config: IconAdjustments,
  registered: IconCirclePlus,
  discovered: IconListSearch,
  nested: IconFileText,
} satisfies Record<SourceOrigin, unknown>;

export function OriginIcon({ origin }: { origin: SourceOrigin }) {
  const Icon = icons[origin];
  return <Icon size={16} stroke={1.7} aria-hidden />;
}
