import { useIdentity } from '@callboard/web-kit';
import type { FormFieldProps } from '../formFieldPoint.ts';
import { catalogFilterOf, narrowed } from './catalogFilter.ts';
import { EntityPicker } from './EntityPicker.tsx';
import type { EntityPickerOptions } from './entitySchemas.ts';

/** An entity that the user, or a group of the user's, owns. */
export function OwnedEntityPicker(props: FormFieldProps<string, EntityPickerOptions>) {
  const { ownershipEntityRefs } = useIdentity();
  const owned = { 'relations.ownedBy': ownershipEntityRefs };
  const catalogFilter = narrowed(catalogFilterOf(props.options), owned);
  return <EntityPicker {...props} options={{ ...props.options, catalogFilter }} />;
}
