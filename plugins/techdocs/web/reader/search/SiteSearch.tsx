import { useSlashKey } from '@callboard/ui';
import { IconSearch } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Popover, TextInput } from '@mantine/core';
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSearchIndex } from '../queries.ts';
import { readerTranslation } from '../readerTranslation.ts';
import { encodePath, pagePathOf, type SiteRef } from '../siteRef.ts';
import { FoundSections } from './FoundSections.tsx';
import classes from './SiteSearch.module.css';
import { searchSections } from './searchSections.ts';

type SiteSearchProps = { site: SiteRef; readerPath: string; onFollow?(): void };

/** Finds sections of this site while typing; `/` focuses it from anywhere on the page. */
export function SiteSearch({ site, readerPath, onFollow }: SiteSearchProps) {
  const { t } = useTranslation(readerTranslation);
  const navigate = useNavigate();
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const wanted = useDeferredValue(term.trim());
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const index = useSearchIndex(site, term !== '');
  const found = useMemo(() => searchSections(index.data ?? [], wanted), [index.data, wanted]);
  useSlashKey(field);

  const close = () => {
    setOpen(false);
    setChosen(0);
  };
  const open = (location: string) => {
    const [path = '', hash] = location.split('#');
    close();
    setTerm('');
    onFollow?.();
    navigate(`${readerPath}/${encodePath(pagePathOf(decodeURI(path)))}${hash ? `#${hash}` : ''}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setChosen((chosen + step + found.length) % found.length);
    else if (event.key === 'Enter' && found[chosen]) open(found[chosen].location);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  const isShown = isOpen && wanted !== '';
  return (
    <search className={classes.search}>
      <Popover
        opened={isShown}
        width="min(380px, calc(100vw - 32px))"
        position="bottom-start"
        offset={6}
        hideDetached={false}
        withRoles={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <TextInput
            ref={field}
            size="sm"
            role="combobox"
            aria-label={t('search.label')}
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={isShown && found[chosen] ? `${listId}-${chosen}` : undefined}
            autoComplete="off"
            placeholder={t('search.hint')}
            leftSection={<IconSearch size={15} aria-hidden />}
            value={term}
            onChange={({ currentTarget: { value } }) => {
              setTerm(value);
              setChosen(0);
              setOpen(true);
            }}
            onFocus={() => setOpen(true)}
            onBlur={close}
            onKeyDown={onKeyDown}
          />
        </Popover.Target>
        <Popover.Dropdown className={classes.results}>
          <FoundSections id={listId} found={found} chosen={chosen} onOpen={open}>
            {index.isPending && t('search.loading')}
            {index.error && t('search.failed')}
            {index.data && t('search.none', { term: wanted })}
          </FoundSections>
        </Popover.Dropdown>
      </Popover>
    </search>
  );
}
