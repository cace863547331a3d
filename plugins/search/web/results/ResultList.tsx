import { List } from '@callboard/ui';
import { PluginErrorBoundary, useTranslation } from '@callboard/web-kit';
import type { KeyboardEventHandler, RefObject } from 'react';
import type { SearchResult } from '../../common/index.ts';
import { searchTranslation } from '../searchTranslation.ts';
import { useResultItems } from '../useResultItems.ts';
import { ResultLines } from './ResultLines.tsx';
import classes from './SearchResults.module.css';
import { useLoadedItems } from './useLoadedItems.ts';

type ResultListProps = {
  results: readonly SearchResult[];
  list: RefObject<HTMLOListElement | null>;
  onKeyDown: KeyboardEventHandler;
};

/** The results, each with the component of its type. */
export function ResultList({ results, list, onKeyDown }: ResultListProps) {
  const { t } = useTranslation(searchTranslation);
  const items = useResultItems();
  const areLoaded = useLoadedItems(items.all);
  return (
    <List as="ol" isDivided ref={list} className={classes.list} aria-label={t('results.title')} onKeyDown={onKeyDown}>
      {results.map((result) => {
        const { Component, pluginId } = items.of(result.type) ?? {};
        // Results are not held back until the code of their component has loaded.
        const Item = (areLoaded && Component) || ResultLines;
        return (
          <li key={`${result.type} ${result.document.location}`}>
            <PluginErrorBoundary pluginId={pluginId}>
              <Item result={result} />
            </PluginErrorBoundary>
          </li>
        );
      })}
    </List>
  );
}
