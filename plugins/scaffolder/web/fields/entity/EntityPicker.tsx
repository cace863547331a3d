import type { FormFieldProps } from '@callboard/forms';
import { type EntityPresentation, KindIcon, useEntityPresentation } from '@callboard/plugin-catalog/web';
import { useIdentity } from '@callboard/web-kit';
import { useEffect, useState } from 'react';
import { ComboBox } from '../combobox/ComboBox.tsx';
import type { ComboOption } from '../combobox/comboOption.ts';
import { fieldLook } from '../fieldLook.ts';
import { useIsUnknownEntity } from '../queries.ts';
import { catalogFilterOf, narrowed } from './catalogFilter.ts';
import type { EntityPickerOptions } from './entitySchemas.ts';
import { completedRef, isEntityRef, isWrittenAsRef } from './typedRef.ts';
import { UnknownEntity } from './UnknownEntity.tsx';
import { entityOption, iconSize, useEntityOptions } from './useEntityOptions.tsx';

type EntityPickerProps = FormFieldProps<string, EntityPickerOptions> & {
  /** The most likely entities, listed first. */
  likely?: readonly EntityPresentation[];
};

/** Picks one entity from the catalog; accepts any other ref unless the template forbids it. */
export function EntityPicker(props: EntityPickerProps) {
  const { value, onChange, options, isRequired, isDisabled, likely = [] } = props;
  const { allowArbitraryValues = true, autoSelect = true } = options;
  const [draft, setDraft] = useState<string>();
  const takesOnly = isRequired && !allowArbitraryValues;
  /** Text that was entered before its matches had loaded. */
  const [unmatched, setUnmatched] = useState<string>();
  const text = draft ?? unmatched;
  const found = useEntityOptions({ filter: catalogFilterOf(options), text, isNeeded: takesOnly });
  const only = takesOnly && found.total === 1 ? found.only?.entityRef : undefined;
  const chosen = useChosen(value);

  useEffect(() => {
    if (only && value !== only) onChange(only);
  }, [only, value, onChange]);

  const [first] = found.options;
  useEffect(() => {
    if (unmatched === undefined || found.isLoading) return;
    setUnmatched(undefined);
    if (first && value === completedRef(unmatched, options)) onChange(first.value);
  }, [unmatched, found.isLoading, first, value, options, onChange]);

  function commit() {
    setDraft(undefined);
    if (draft === undefined) return;
    if (draft.trim() === '') return onChange(undefined);
    const typed = draft.trim().toLowerCase();
    const fits = (one: string | undefined) => one?.toLowerCase() === typed;
    const named = found.options.find(
      ({ value: ref, label }) => fits(ref) || fits(label) || fits(ref.split('/').at(-1)),
    );
    if (!allowArbitraryValues) return named && onChange(named.value);
    const ref = completedRef(draft, options);
    // Without a default kind, a bare name is not a ref, but it may be the name of a match.
    onChange(isEntityRef(ref) || !named ? ref : named.value);
    if (found.isLoading && !isWrittenAsRef(draft)) setUnmatched(draft);
  }
  const look = fieldLook(props);
  const isUnknown = useIsUnknownEntity(draft === undefined && unmatched === undefined ? value : undefined);
  return (
    <ComboBox
      look={{
        ...look,
        disabled: isDisabled || only !== undefined,
        description: isUnknown ? <UnknownEntity description={look.description} entityRef={value} /> : look.description,
      }}
      // Show the title of a picked entity before it has been fetched.
      text={draft ?? found.options.find((option) => option.value === value)?.label ?? chosen.text}
      icon={draft === undefined && chosen.kind && <KindIcon kind={chosen.kind} size={iconSize} />}
      options={draft ? found.options : withFirst(found.options, likely.map(entityOption))}
      selected={value === undefined ? [] : [value]}
      isLoading={found.isLoading}
      failure={found.failure}
      isTyping={draft !== undefined}
      startsAtFirst={!allowArbitraryValues || !isWrittenAsRef(draft ?? '')}
      takesOnLeave={autoSelect}
      onOpen={found.onOpen}
      onEnd={found.onEnd}
      onType={(typed) => {
        setUnmatched(undefined);
        setDraft(typed);
      }}
      onClear={() => {
        setDraft(undefined);
        onChange(undefined);
      }}
      onCommit={commit}
      onPick={({ value: ref }) => {
        setDraft(undefined);
        onChange(ref);
      }}
    />
  );
}

function withFirst(options: readonly ComboOption[], first: readonly ComboOption[]): readonly ComboOption[] {
  const isFirst = new Set(first.map(({ value }) => value));
  return [...first, ...options.filter(({ value }) => !isFirst.has(value))];
}

/** The text for the current value: the title of its entity, or the value itself. */
function useChosen(value: string | undefined): { text: string; kind?: string } {
  const isRef = value !== undefined && isEntityRef(value);
  const { title, kind } = useEntityPresentation(isRef ? value : nobody);
  return isRef ? { text: title, kind } : { text: value ?? '' };
}

/** A placeholder ref for "no entity"; nothing is fetched for it. */
const nobody = { apiVersion: 'v1', kind: 'None', metadata: { name: 'none' } };

/** Picks an entity owned by the user or one of their groups. */
export function OwnedEntityPicker(props: FormFieldProps<string, EntityPickerOptions>) {
  const { ownershipEntityRefs } = useIdentity();
  const owned = { 'relations.ownedBy': ownershipEntityRefs };
  const catalogFilter = narrowed(catalogFilterOf(props.options), owned);
  return <EntityPicker {...props} options={{ ...props.options, catalogFilter }} />;
}
