import type { Env } from 'markdown-it';
import { Slots } from '../html/slots.ts';

export interface Heading {
  id: string;
  title: string;
  level: number;
}

/** State collected while a page is parsed; Markdown's rules share it through their `env`. */
export interface PageState {
  slots: Slots;
  headings: Heading[];
  warnings: Set<string>;
  /** Nesting depth of separately parsed blocks. */
  depth: number;
  abbreviations: Map<string, string>;
  footnotes: Map<string, Footnote>;
  /** The labels that the text refers to, in that order. */
  mentioned: string[];
  /** Counters for invisible ids. */
  tabSets: number;
  codeBlocks: number;
  /** Lines that may still be searched for the end of an HTML element. */
  scanBudget: number;
  /** Remaining time for highlighting, in milliseconds. */
  colourBudget: number;
  /** Languages that must be loaded to highlight the code. */
  missingLanguages: Set<string>;
}

interface Footnote {
  text: string;
  /** Its position among the referenced ones; 0 if it is not referenced. */
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
