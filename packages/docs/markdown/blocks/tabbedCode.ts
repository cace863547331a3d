import type { MarkdownIt, StateBlock } from 'markdown-it';
import { addBlockRule, isCode, lineAt } from '../innerBlocks.ts';
import { pushTabs, type Tab } from './tabs.ts';

/** Adjacent code blocks with `tab="Title"`, the syntax of superfences before separate tabs existed. */
export function tabbedCode(md: MarkdownIt): void {
  addBlockRule(
    md,
    { before: 'fence', name: 'tabbed code', alt: ['paragraph', 'reference', 'blockquote', 'list'] },
    (state, startLine, endLine, silent) => {
      if (!fenceWithTab(lineAt(state, startLine))) return false;
      if (silent) return true;
      const found: Tab[] = [];
      for (let line = startLine; line < endLine && state.sCount[line]! >= state.blkIndent && !isCode(state, line); ) {
        const fence = fenceWithTab(lineAt(state, line));
        if (!fence) break;
        const end = endOfFence(state, line, endLine, fence.marks);
        const code = state.getLines(line + 1, end, state.sCount[line]!, true);
        const text = `${fence.marks}${fence.info}\n${code}${fence.marks}\n`;
        found.push({ title: fence.title, text, isSelected: false });
        state.line = Math.min(end + 1, endLine);
        line = state.skipEmptyLines(state.line);
      }
      pushTabs(state, found, startLine);
      return true;
    },
  );
}

function fenceWithTab(line: string): { marks: string; info: string; title: string } | undefined {
  if (line.length > 500) return undefined;
  const marks = /^(?:`{3,}|~{3,})/.exec(line)?.[0];
  const tab = line.indexOf(' tab=');
  const quote = line[tab + 5];
  if (!marks || tab < 0 || (quote !== '"' && quote !== "'")) return undefined;
  const end = line.indexOf(quote, tab + 6);
  if (end < 0) return undefined;
  return { marks, info: line.slice(marks.length, tab) + line.slice(end + 1), title: line.slice(tab + 6, end) };
}

function endOfFence(state: StateBlock, start: number, endLine: number, marks: string): number {
  for (let line = start + 1; line < endLine; line++) {
    const text = lineAt(state, line).trimEnd();
    if (text.startsWith(marks) && text === marks[0]!.repeat(text.length)) return line;
  }
  return endLine;
}
