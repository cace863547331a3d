import type { FormFieldProps } from '@callboard/forms';
import type { EntityPresentation } from '@callboard/plugin-catalog/web';
import { useIdentity } from '@callboard/web-kit';
import { useEffect, useRef } from 'react';
import { useEntitySearch, useMemberships } from '../queries.ts';
import { catalogFilterOf, narrowed } from './catalogFilter.ts';
import { EntityPicker } from './EntityPicker.tsx';
import type { EntityPickerOptions } from './entitySchemas.ts';

type OwnerPickerProps = FormFieldProps<string, EntityPickerOptions>;

/** Picks an owner: a group or a user. The user's groups come first; their only or primary group is the default. */
export function OwnerPicker(props: OwnerPickerProps) {
  const options = {
    ...props.options,
    catalogFilter: catalogFilterOf({ allowedKinds: ['Group', 'User'], ...props.options }),
    defaultKind: props.options.defaultKind ?? 'Group',
  };
  const groups = useOwnGroups(options.catalogFilter);
  const primary = usePrimaryGroup(groups);
  useProposal(props, groups.length === 1 ? groups[0]?.entityRef : primary);
  return <EntityPicker {...props} options={options} likely={groups} />;
}

function useOwnGroups(filter: ReturnType<typeof catalogFilterOf>) {
  const { userEntityRef } = useIdentity();
  const own = narrowed(filter, { 'relations.hasMember': [userEntityRef] });
  return useEntitySearch({ filter: own, text: '', isWanted: userEntityRef !== '' }).entities;
}

/** Of several groups, the first one in the user's entity. */
function usePrimaryGroup(groups: readonly EntityPresentation[]): string | undefined {
  const { userEntityRef } = useIdentity();
  const { data: memberOf = [] } = useMemberships(groups.length > 1 ? userEntityRef : undefined);
  return memberOf.find((ref) => groups.some(({ entityRef }) => entityRef === ref));
}

/** Fills in a missing required value, once: if the user clears it, it stays empty. */
function useProposal({ value, onChange, isRequired, isDisabled }: OwnerPickerProps, proposal: string | undefined) {
  const isOpen = useRef(value === undefined && isRequired && !isDisabled);
  useEffect(() => {
    if (!isOpen.current || proposal === undefined) return;
    isOpen.current = false;
    if (value === undefined) onChange(proposal);
  }, [proposal, value, onChange]);
}
