import { QuietIconButton } from '@callboard/ui';
import { IconX } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { TextInput } from '@mantine/core';
import classes from '../Editor.module.css';
import { editorTranslation } from '../editorTranslation.ts';
import { AddButton } from './RuleFields.tsx';

const maxLevels = 10;

type LevelFieldsProps = {
  levels: readonly string[];
  onRename: (at: number, name: string) => void;
  onAdd: () => void;
  onRemove: (at: number) => void;
};

/** The names of the levels in one row. */
export function LevelFields({ levels, onRename, onAdd, onRemove }: LevelFieldsProps) {
  const { t } = useTranslation(editorTranslation);
  return (
    <fieldset className={classes.rule}>
      <legend className={classes.label}>{t('form.levels')}</legend>
      <div className={classes.levels}>
        {levels.map((name, at) => (
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a level has no id, and its name changes while it is typed
            key={at}
            aria-label={t('form.level', { number: at + 1 })}
            value={name}
            onChange={(event) => onRename(at, event.currentTarget.value)}
            rightSection={
              <QuietIconButton label={t('form.removeLevel', { name })} onClick={() => onRemove(at)}>
                <IconX size={14} aria-hidden />
              </QuietIconButton>
            }
          />
        ))}
        {levels.length < maxLevels && <AddButton onClick={onAdd}>{t('form.addLevel')}</AddButton>}
      </div>
    </fieldset>
  );
}
