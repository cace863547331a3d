import { useTranslation } from '@callboard/web-kit';
import type { KeyboardEvent } from 'react';
import { useSearch } from '../context/SearchContext.ts';
import { searchTranslation } from '../searchTranslation.ts';
import classes from './SearchType.module.css';
import { TypeCount } from './TypeCount.tsx';
import { useTypeOptions } from './useTypeOptions.tsx';

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Selects one type, or all of them, above the results. */
export function TypeTabs() {
  const { t } = useTranslation(searchTranslation);
  const { types, setTypes } = useSearch();
  const options = useTypeOptions();
  const chosen = Math.max(
    0,
    options.findIndex(({ type }) => type !== '' && types.includes(type)),
  );
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (chosen + step + options.length) % options.length;
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    setTypes(options[next]!.type ? [options[next]!.type] : []);
  };
  return (
    <div className={classes.tabs} role="tablist" aria-label={t('types.title')} onKeyDown={move}>
      {options.map(({ type, label, count }, at) => (
        <button
          key={type}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={at === chosen}
          tabIndex={at === chosen ? 0 : -1}
          onClick={() => setTypes(type ? [type] : [])}
        >
          {label} <TypeCount count={count} />
        </button>
      ))}
    </div>
  );
}
