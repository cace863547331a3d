import type { FieldValidation, FormFieldProps } from '@callboard/forms';
import { KindIcon, useEntityPresentation } from '@callboard/plugin-catalog/web';
import { translationApi, useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { PillsBox, RemovablePill, type ValuePillProps } from '../combobox/PillsBox.tsx';
import { fieldLook, textsIn } from '../fieldLook.ts';
import { fieldsTranslation } from '../fieldsTranslation.ts';
import { catalogFilterOf } from './catalogFilter.ts';
import type { EntityPickerOptions } from './entitySchemas.ts';
import { completedRef, isEntityRef, isWrittenAsRef } from './typedRef.ts';
import { useEntityOptions } from './useEntityOptions.tsx';

/** Picks several entities from the catalog. */
export function MultiEntityPicker(props: FormFieldProps<readonly string[], EntityPickerOptions>) {
  const { onChange, options, schema } = props;
  const values = textsIn(props.value);
  const { allowArbitraryValues = true, autoSelect = false } = options;
  const { t } = useTranslation(fieldsTranslation);
  const [text, setText] = useState('');
  const found = useEntityOptions({ filter: catalogFilterOf(options), text });
  const maxItems = typeof schema.maxItems === 'number' ? schema.maxItems : Number.POSITIVE_INFINITY;
  const isFull = values.length >= maxItems;

  const put = (next: readonly string[]) => onChange(next.length > 0 ? next : undefined);
  const remove = (ref: string) => put(values.filter((one) => one !== ref));
  function add(ref: string) {
    setText('');
    if (!isFull && !values.includes(ref)) put([...values, ref]);
  }
  const look = fieldLook(props);
  return (
    <PillsBox
      look={{
        ...look,
        description: isFull ? `${look.description ?? ''} ${t('full', { count: maxItems })}`.trim() : look.description,
      }}
      values={values}
      ValuePill={RefPill}
      onRemove={remove}
      text={text}
      onType={setText}
      options={found.options.map((option) => ({ ...option, isDisabled: isFull && !values.includes(option.value) }))}
      isLoading={found.isLoading}
      failure={found.failure}
      startsAtFirst={!allowArbitraryValues || (text !== '' && !isWrittenAsRef(text))}
      takesOnLeave={autoSelect}
      onOpen={found.onOpen}
      onEnd={found.onEnd}
      onPick={({ value: ref }) => (values.includes(ref) ? remove(ref) : add(ref))}
      onCommit={() => {
        if (allowArbitraryValues && text.trim() !== '') add(completedRef(text, options));
        else setText('');
      }}
    />
  );
}

function RefPill({ value, onRemove }: ValuePillProps) {
  if (!isEntityRef(value)) return <RemovablePill name={value} onRemove={onRemove} />;
  return <EntityPill value={value} onRemove={onRemove} />;
}

function EntityPill({ value, onRemove }: ValuePillProps) {
  const { kind, title } = useEntityPresentation(value);
  return <RemovablePill name={title} title={value} icon={<KindIcon kind={kind} size={16} />} onRemove={onRemove} />;
}

export const validateEntityRefs: FieldValidation<readonly string[]> = (values = [], { addError, api }) => {
  const { t } = api(translationApi).getTranslator(fieldsTranslation);
  for (const value of values) if (!isEntityRef(value)) addError(t('notARef', { value }));
};
