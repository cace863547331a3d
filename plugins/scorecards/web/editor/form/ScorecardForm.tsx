import { isPlainObject, type JsonObject } from '@callboard/plugin-catalog/common';
import { useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import type { RuleField, ScorecardPreview } from '../../../common/index.ts';
import type { Path } from '../draft.ts';
import classes from '../Editor.module.css';
import { editorTranslation } from '../editorTranslation.ts';
import { CheckFields } from './CheckFields.tsx';
import { CommonFields } from './CommonFields.tsx';
import { LevelFields } from './LevelFields.tsx';
import { AddButton, AppliesToFields } from './RuleFields.tsx';

export type FormProps = {
  content: JsonObject;
  isNew: boolean;
  fields: readonly RuleField[];
  onChange: (path: Path, value: unknown) => void;
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const mapOf = (value: unknown): JsonObject => (isPlainObject(value) ? value : {});

export function ScorecardForm({
  content,
  isNew,
  fields,
  preview,
  onChange,
}: FormProps & { preview: ScorecardPreview | undefined }) {
  const { t } = useTranslation(editorTranslation);
  const spec = mapOf(content.spec);
  const levels = listOf(spec.levels).map((level) => String(mapOf(level).name ?? ''));
  const checks = listOf(spec.checks).map(mapOf);
  const [open, setOpen] = useState<number>();
  const setLevels = (names: readonly string[]) =>
    onChange(
      ['spec', 'levels'],
      names.map((name) => ({ name })),
    );

  /** The checks of a renamed level stay in it. */
  function rename(at: number, name: string) {
    const before = levels[at];
    const isOnly = levels.filter((level) => level === before).length === 1;
    onChange(['spec', 'levels', at, 'name'], name);
    for (const [index, check] of checks.entries()) {
      if (isOnly && check.level === before) onChange(['spec', 'checks', index, 'level'], name);
    }
  }
  /** Only one check is open. When another one opens, the previous one reports afterwards that it has closed. */
  const toggle = (at: number, isOpen: boolean) =>
    setOpen((before) => {
      if (isOpen) return at;
      return before === at ? undefined : before;
    });
  function addCheck() {
    const ids = checks.map(({ id }) => id);
    let number = checks.length + 1;
    while (ids.includes(`check-${number}`)) number += 1;
    const check = {
      id: `check-${number}`,
      ...(levels[0] && { level: levels[0] }),
      rule: { 'metadata.description': { $exists: true } },
    };
    onChange(['spec', 'checks'], [...checks, check]);
    setOpen(checks.length);
  }
  return (
    <div className={classes.form}>
      <CommonFields content={content} isNew={isNew} hasDescription onChange={onChange} />
      <AppliesToFields rule={spec.appliesTo} fields={fields} onChange={onChange} />
      <LevelFields
        levels={levels}
        onRename={rename}
        onAdd={() => setLevels([...levels, t('form.level', { number: levels.length + 1 })])}
        onRemove={(at) => setLevels(levels.toSpliced(at, 1))}
      />
      <fieldset className={classes.rule}>
        <legend className={classes.label}>{t('form.checks')}</legend>
        <div className={classes.checks}>
          {checks.map((check, at) => (
            <CheckFields
              // biome-ignore lint/suspicious/noArrayIndexKey: the id of a check changes while it is typed
              key={at}
              check={check}
              levels={levels}
              fields={fields}
              failing={preview?.checks[at]?.failed}
              isOpen={open === at}
              onToggle={(isOpen) => toggle(at, isOpen)}
              onChange={(key, value) => onChange(['spec', 'checks', at, key], value)}
              onRemove={
                checks.length > 1
                  ? () => {
                      onChange(['spec', 'checks', at], undefined);
                      setOpen(undefined);
                    }
                  : undefined
              }
            />
          ))}
        </div>
        <AddButton className={classes.add} onClick={addCheck}>
          {t('form.addCheck')}
        </AddButton>
      </fieldset>
    </div>
  );
}
