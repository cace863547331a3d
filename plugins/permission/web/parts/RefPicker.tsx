import { KindIcon, useEntityPresentation } from '@callboard/plugin-catalog/web';
import { Picker, type PickerOption } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { pagesTranslation } from '../pagesTranslation.ts';
import { useEntitySearch } from '../queries.ts';
import classes from './Parts.module.css';

const typingDelay = 150;
const wholeRef = /^[^\s:/]+:[^\s:/]+\/[^\s/]+$/;

type RefPickerProps = {
  label: string;
  /** Shown while nothing is selected. */
  hint: string;
  value: string | undefined;
  /** Any kind if left out. */
  kinds?: readonly string[];
  onPick: (entityRef: string) => void;
};

/** Selects a person by name. */
export function PersonPicker(props: Pick<RefPickerProps, 'value' | 'onPick'>) {
  const { t } = useTranslation(pagesTranslation);
  return <RefPicker label={t('pick.person')} hint={t('pick.personHint')} kinds={['User']} {...props} />;
}

/** Selects an entity by name. Entities that are not in the catalog can be entered by ref. */
export function RefPicker({ label, hint, value, kinds, onPick }: RefPickerProps) {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text, typingDelay);
  const { entities, isLoading } = useEntitySearch(asked, kinds);
  const term = text.trim().toLowerCase();
  // Results of the previous text stay until the next response, but must not be selected by mistake.
  const fitting = entities.filter(({ entityRef, title }) => `${entityRef} ${title}`.toLowerCase().includes(term));
  const options = fitting.map(
    ({ entityRef, kind, title }): PickerOption => ({
      value: entityRef,
      label: title,
      icon: <KindIcon kind={kind} size={20} isNamed />,
    }),
  );
  const isNamed = wholeRef.test(term) && !fitting.some(({ entityRef }) => entityRef === term);
  return (
    <Field label={label}>
      <Picker
        label={label}
        options={isNamed ? [{ value: term, label: term }, ...options] : options}
        selected={value ? [value] : []}
        onPick={onPick}
        onClose={() => setText('')}
        search={{ text, onChange: setText, isLoading: isLoading || asked !== text }}
        isSingle
      >
        {value ? <ChosenEntity entityRef={value} /> : <span className={classes.quiet}>{hint}</span>}
      </Picker>
    </Field>
  );
}

function ChosenEntity({ entityRef }: { entityRef: string }) {
  const { kind, title } = useEntityPresentation(entityRef);
  return (
    <>
      <KindIcon kind={kind} size={20} />
      <span className={classes.chosen}>{title}</span>
    </>
  );
}

/** A control with a label above it. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      {children}
    </fieldset>
  );
}
