import { useIdentity } from '@callboard/web-kit';
import { useEffect, useRef } from 'react';
import type { FormFieldProps } from '../formFieldPoint.ts';
import { useEntitySearch } from '../queries.ts';
import { catalogFilterOf, narrowed } from './catalogFilter.ts';
import { EntityPicker } from './EntityPicker.tsx';
import type { EntityPickerOptions } from './entitySchemas.ts';

/** Who is to own what is made: a group or a user. Who is in one group only has most likely that one in mind. */
export function OwnerPicker(props: FormFieldProps<string, EntityPickerOptions>) {
  const options = {
    ...props.options,
    catalogFilter: catalogFilterOf({ allowedKinds: ['Group', 'User'], ...props.options }),
    defaultKind: props.options.defaultKind ?? 'Group',
  };
  useOwnGroup(props, options.catalogFilter);
  return <EntityPicker {...props} options={options} />;
}

function useOwnGroup(
  { value, onChange, isRequired, isDisabled }: FormFieldProps<string, EntityPickerOptions>,
  filter: ReturnType<typeof catalogFilterOf>,
) {
  const { userEntityRef } = useIdentity();
  const isAsked = useRef(value === undefined && isRequired && !isDisabled);
  const { entities, total } = useEntitySearch({
    filter: narrowed(filter, { 'relations.hasMember': [userEntityRef] }),
    text: '',
    isWanted: isAsked.current && userEntityRef !== '',
  });
  const only = total === 1 ? entities[0]?.entityRef : undefined;
  useEffect(() => {
    if (!isAsked.current || only === undefined) return;
    // Once: who takes it away does not want it.
    isAsked.current = false;
    if (value === undefined) onChange(only);
  }, [only, value, onChange]);
}
