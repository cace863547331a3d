import { type EntityPresentation, KindIcon } from '@callboard/plugin-catalog/web';
import type { ComboOption } from '../combobox/comboOption.ts';

export const iconSize = 22;

/** An entity as an option: its title with its ref below. */
export function entityOption({ entityRef, kind, title }: EntityPresentation): ComboOption {
  return { value: entityRef, label: title, detail: entityRef, icon: <KindIcon kind={kind} size={iconSize} /> };
}
