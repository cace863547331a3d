import type { Env } from 'markdown-it';
import { Slots } from '../html/slots.ts';

export interface Heading {
  id: string;
  title: string;
  level: number;
}

/** What is gathered while one page is read; Markdown's rules share it through their `env`. */
export interface PageState {
  slots: Slots;
  headings: Heading[];
  warnings: Set<string>;
  /** How deep blocks are inside of blocks that are parsed on their own. */
  depth: number;
  abbreviations: Map<string, string>;
  footnotes: Map<string, Footnote>;
  /** The labels of those that the text refers to, in that order. */
  mentioned: string[];
  /** Counters for ids that nobody sees. */
  tabSets: number;
  codeBlocks: number;
  /** Lines that may still be looked through for the end of an HTML element. */
  scanBudget: number;
  /** Milliseconds that may still be spent on colours. */
  colourBudget: number;
  /** Languages of code that have to be loaded before it has colours. */
  missingLanguages: Set<string>;
}

interface Footnote {
  text: string;
  /** Its place among those that are referred to; 0 as long as nobody does. */
  number: number;
  references: number;
}

const key = Symbol('page');

export function newPageState(withColours: boolean): { state: PageState; env: Env } {
  const state: PageState = {
    slots: new Slots(),
    headings: [],
    warnings: new Set(),
    depth: 0,
    abbreviations: new Map(),
    footnotes: new Map(),
    mentioned: [],
    tabSets: 0,
    codeBlocks: 0,
    scanBudget: 200_000,
    colourBudget: withColours ? 8_000 : 0,
    missingLanguages: new Set(),
  };
  return { state, env: { [key]: state } };
}

export function pageStateOf(env: Env): PageState {
  return env[key] as PageState;
}
