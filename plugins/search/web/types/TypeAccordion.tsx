import { useDisclosure } from '@callboard/ui';
import { IconChevronDown } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { useSearch } from '../context/SearchContext.ts';
import { searchTranslation } from '../searchTranslation.ts';
import classes from './SearchType.module.css';
import { TypeCount } from './TypeCount.tsx';
import { useTypeOptions } from './useTypeOptions.tsx';

/** Selects one type, or all of them, in a collapsible list. */
export function TypeAccordion() {
  const { t } = useTranslation(searchTranslation);
  const { types, setTypes } = useSearch();
  const options = useTypeOptions();
  const { isOpen, contentId, toggle } = useDisclosure(true);
  const isChosen = (type: string) => (type ? types.includes(type) : types.length === 0);
  const chosen = options.filter(({ type }) => isChosen(type)).map(({ label }) => label);
  return (
    <section className={classes.accordion} aria-label={t('types.title')}>
      <button type="button" className={classes.head} {...toggle}>
        <span className={classes.headTitle}>{t('types.title')}</span>
        {!isOpen && <span className={classes.headChoice}>{chosen.join(', ')}</span>}
        <IconChevronDown className={classes.chevron} size={16} aria-hidden />
      </button>
      {isOpen && (
        <div id={contentId}>
          {options.map(({ type, label, count, icon }) => (
            <button
              key={type}
              type="button"
              className={classes.option}
              data-empty={count === 0 || undefined}
              aria-pressed={isChosen(type)}
              onClick={() => setTypes(type ? [type] : [])}
            >
              {icon}
              <span className={classes.label}>{label}</span> <TypeCount count={count} />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
