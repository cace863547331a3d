import { List, RelativeTime, useDisclosure } from '@callboard/ui';
import { IconChevronRight } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import type { Entity, EntityChange } from '../../../common/index.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { ChangeSource } from './ChangeSource.tsx';
import { changeSentences } from './changeSentences.ts';
import { FileCommits } from './FileCommits.tsx';
import classes from './History.module.css';
import { PatchRows } from './PatchRows.tsx';
import { useSentence } from './useSentence.ts';

const maxSentences = 4;

type ChangeEntryProps = {
  change: EntityChange;
  entity: Entity;
  /** Whether the version after the change is selected for comparison. */
  isChosen: boolean;
  /** Toggles the selection; undefined if there is nothing to compare with. */
  onChoose: (() => void) | undefined;
};

/** One change: its description, its author or cause, and its details behind a button. */
export function ChangeEntry({ change, entity, isChosen, onChoose }: ChangeEntryProps) {
  const { t } = useTranslation(entityTranslation);
  const sentenceOf = useSentence(entity);
  const { isOpen, contentId, toggle } = useDisclosure();
  const sentences = changeSentences(change).map(sentenceOf);
  const hidden = sentences.length - maxSentences;
  return (
    <li className={classes.change} data-change={change.change}>
      <div className={classes.words}>
        <List className={classes.sentences}>
          {sentences.slice(0, maxSentences).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {hidden > 0 && <li className={classes.quiet}>{t('history.alsoChanged', { count: hidden })}</li>}
        </List>
        <p className={classes.quiet}>
          <RelativeTime value={change.at} /> · <ChangeSource change={change} />
          {change.location && <FileCommits location={change.location} />}
        </p>
        {change.patch.length > 0 && (
          <button type="button" className={classes.disclosure} {...toggle}>
            <IconChevronRight size={14} aria-hidden />
            {change.change === 'updated' ? t('history.steps', { count: change.patch.length }) : t('history.whole')}
          </button>
        )}
        {isOpen && (
          <div id={contentId}>
            <PatchRows patch={change.patch} />
          </div>
        )}
      </div>
      {onChoose && change.change !== 'deleted' && (
        <label className={classes.choice}>
          <input
            type="checkbox"
            aria-label={`${t('compare.choose')}: ${sentences[0]}`}
            checked={isChosen}
            onChange={onChoose}
          />
          {t('compare.choose')}
        </label>
      )}
    </li>
  );
}
