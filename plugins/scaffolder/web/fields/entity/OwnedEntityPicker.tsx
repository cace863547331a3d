import type { FormFieldProps } from '@callboard/forms';
import { useIdentity } from '@callboard/web-kit';
import { catalogFilterOf, narrowed } from './catalogFilter.ts';
import { EntityPicker } from './EntityPicker.tsx';
import type { EntityPickerOptions } from './entitySchemas.ts';

/** Picks an entity owned by the user or one of their groups. */
export function OwnedEntityPicker(props: FormFieldProps<string, EntityPickerOptions>) {
  const { ownershipEntityRefs } = useIdentity();
  const owned = { 'relations.ownedBy': ownershipEntityRefs };
  const catalogFilter = narrowed(catalogFilterOf(props.options), owned);
  return <EntityPicker {...props} options={{ ...props.options, catalogFilter }} />;
}
