import { IconListSearch } from '@callboard/ui/icons';
import { type Command, type CommandSource, useRouteRef, useTranslation } from '@callboard/web-kit';
import { emptySearch } from '../context/searchState.ts';
import { writeSearchUrl } from '../context/searchUrl.ts';
import { entryTranslation, searchRoute } from '../entry.ts';
import { useFoundWhileTyping } from './useFoundWhileTyping.ts';
import { useRecentResults } from './useRecentResults.ts';
import { useResultCommand } from './useResultCommand.ts';

/** Results for the typed text and a link to all of them; with nothing typed, recently visited results. */
export const searchCommands: CommandSource = {
  id: 'search',
  isSearch: true,
  useCommands(query) {
    const { t } = useTranslation(entryTranslation);
    const searchUrl = useRouteRef(searchRoute)();
    const recent = useRecentResults();
    const term = query.trim();
    const { results, suggestion, isLoading } = useFoundWhileTyping(term);
    const commandOf = useResultCommand(term ? results : recent.results, recent.remember);
    if (!term) {
      return { commands: recent.results.map((result) => ({ ...commandOf(result), isOnlyRecent: true })) };
    }
    const onPage = (id: string, title: string, words: string): Command => ({
      id: `search.${id}`,
      title,
      icon: IconListSearch,
      group: t('title'),
      standing: 'last',
      to: `${searchUrl}?${writeSearchUrl({ ...emptySearch, term: words })}`,
    });
    const commands = results.map((result): Command => ({ ...commandOf(result), standing: 'found' }));
    // With results, no suggestion is needed.
    if (suggestion && results.length === 0)
      commands.push(onPage('meant', t('palette.suggestion', { term: suggestion }), suggestion));
    return { commands: [...commands, onPage('all', t('palette.all', { term }), term)], isLoading };
  },
};
