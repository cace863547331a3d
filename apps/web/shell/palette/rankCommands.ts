import type { Command } from '@callboard/web-kit';
import { fuzzyMatch, scoreInsideWord } from './fuzzyMatch.ts';

/** A command to show, with the matched letters of its title. */
export type RankedCommand = { command: Command; positions: readonly number[]; score: number };
export type CommandGroup = { title: string; commands: RankedCommand[] };

const recentBonus = 4;
const otherWordsWeight = 0.6;
const maxShown = 60;

/**
 * Commands that match the query, best first, in groups ordered by their best command. Without a query: commands about the
 * user or the page, recently used ones, then all others in the order in which plugins added them.
 */
export function rankCommands(
  commands: readonly Command[],
  query: string,
  recent: { ids: readonly string[]; title: string },
): CommandGroup[] {
  if (query.trim()) return grouped(matching(commands, query, recent.ids));
  const byId = new Map(commands.map((command) => [command.id, command]));
  const recents = recent.ids.flatMap((id) => byId.get(id) ?? []).map(unranked);
  const listed = commands.filter(({ isOnlyRecent }) => !isOnlyRecent);
  const first = (['page', 'user'] as const).flatMap((what) => listed.filter(({ about }) => about === what));
  const rest = listed.filter(({ id, about }) => !about && !recent.ids.includes(id));
  const used = recents.filter(({ command }) => !command.about);
  return [
    ...grouped(first.map(unranked)),
    ...(used.length > 0 ? [{ title: recent.title, commands: used }] : []),
    ...grouped(rest.map(unranked)),
  ];
}

function matching(commands: readonly Command[], query: string, recentIds: readonly string[]): RankedCommand[] {
  const standing = (wanted: Command['standing']) => commands.filter((command) => command.standing === wanted);
  const byLetters = standing(undefined)
    .flatMap((command) => rank(command, query) ?? [])
    .map((ranked) => ({ ...ranked, score: ranked.score + (recentIds.includes(ranked.command.id) ? recentBonus : 0) }));
  const best = [...byLetters, ...rankFound(standing('found'), query)]
    .sort((a, b) => b.score - a.score)
    .slice(0, maxShown);
  return [...best, ...standing('last').map(unranked)];
}

/**
 * Search results keep their order. Each scores at least as high as a command that contains the exact query inside a word,
 * so commands with scattered letters come after them.
 */
function rankFound(found: readonly Command[], query: string): RankedCommand[] {
  let score = scoreInsideWord(query);
  return found
    .toReversed()
    .map((command) => {
      const match = fuzzyMatch(query, command.title);
      score = Math.max(score, match?.score ?? 0);
      const isWhole = command.title.toLowerCase().includes(query.trim().toLowerCase());
      return { command, positions: match && isWhole ? match.positions : [], score };
    })
    .toReversed();
}

function rank(command: Command, query: string): RankedCommand | undefined {
  const title = fuzzyMatch(query, command.title);
  if (title) return { command, ...title };
  const others = [command.subtitle ?? '', command.group, ...(command.keywords ?? [])];
  const scores = others.flatMap((text) => wholeWords(query, text) ?? []);
  return scores.length ? { command, positions: [], score: Math.max(...scores) } : undefined;
}

// Keywords are not shown, so scattered matches in them would look random. They match from word starts only.
function wholeWords(query: string, text: string): number | undefined {
  const wanted = query.trim().toLowerCase();
  const isFound = ` ${text.toLowerCase()}`.includes(` ${wanted}`);
  const score = isFound ? fuzzyMatch(query, text)?.score : undefined;
  // A keyword that was typed in full is an exact match.
  return score === undefined || text.toLowerCase() === wanted ? score : score * otherWordsWeight;
}

function grouped(ranked: readonly RankedCommand[]): CommandGroup[] {
  const groups = new Map<string, RankedCommand[]>();
  for (const item of ranked) {
    const members = groups.get(item.command.group) ?? [];
    members.push(item);
    groups.set(item.command.group, members);
  }
  return [...groups].map(([title, commands]) => ({ title, commands }));
}

const unranked = (command: Command): RankedCommand => ({ command, positions: [], score: 0 });
