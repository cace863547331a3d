import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const mono = { fontFamily: 'var(--cb-mono)', fontSize: 'var(--cb-size-13)' };

/** The editor theme, made of design system tokens, so it follows the active colour scheme. */
const look = EditorView.theme({
  '&': { color: 'var(--cb-text)', backgroundColor: 'var(--cb-card)', blockSize: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { ...mono, lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--cb-text)', paddingBlock: '8px' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--cb-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection':
    { backgroundColor: 'color-mix(in srgb, var(--cb-accent) 28%, transparent)' },
  '.cm-gutters': { backgroundColor: 'var(--cb-card)', color: 'var(--cb-dimmed)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { paddingInline: '12px 6px' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--cb-hover) 60%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--cb-hover)', color: 'var(--cb-text)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--cb-line)' },
  '.cm-searchMatch': { backgroundColor: 'color-mix(in srgb, var(--cb-warning) 35%, transparent)' },
  '.cm-tooltip': {
    color: 'var(--cb-text)',
    backgroundColor: 'var(--cb-card)',
    border: '1px solid var(--cb-line)',
    borderRadius: 'var(--cb-radius-small)',
    boxShadow: 'var(--cb-shadow)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { ...mono, maxHeight: '14em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 10px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { color: 'var(--cb-text)', backgroundColor: 'var(--cb-hover)' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionDetail': { color: 'var(--cb-dimmed)', fontStyle: 'normal' },
  '.cm-tooltip.cm-completionInfo': { padding: '8px 10px', maxWidth: '320px', fontSize: 'var(--cb-size-12)' },
  '.cm-diagnostic': { padding: '6px 10px', fontSize: 'var(--cb-size-12)', fontFamily: 'var(--cb-sans)' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--cb-danger)' },
  '.cm-diagnostic-warning': { borderLeft: '3px solid var(--cb-warning)' },
  '.cm-panels': { color: 'var(--cb-text)', backgroundColor: 'var(--cb-sunken)' },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--cb-line)' },
  '.cm-textfield': { color: 'var(--cb-text)', backgroundColor: 'var(--cb-card)', border: '1px solid var(--cb-line)' },
  '.cm-button': { color: 'var(--cb-text)', background: 'var(--cb-card)', border: '1px solid var(--cb-line)' },
  '.cm-deletedChunk': { backgroundColor: 'color-mix(in srgb, var(--cb-danger) 12%, transparent)' },
  '.cm-deletedChunk .cm-deletedText, .cm-deletedText': {
    background: 'color-mix(in srgb, var(--cb-danger) 25%, transparent)',
  },
  // The syntax colours have too little contrast on these backgrounds.
  '.cm-deletedChunk .cm-deletedText, .cm-deletedText, .cm-changedText, .cm-changedText *': { color: 'var(--cb-text)' },
  '.cm-changedLine, .cm-inlineChangedLine, .cm-insertedLine': {
    backgroundColor: 'color-mix(in srgb, var(--cb-success) 12%, transparent)',
  },
  '.cm-changedText': { background: 'color-mix(in srgb, var(--cb-success) 25%, transparent)' },
  '.cm-collapsedLines': {
    color: 'var(--cb-dimmed)',
    background: 'var(--cb-sunken)',
    paddingBlock: '4px',
    fontFamily: 'var(--cb-sans)',
  },
});

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--cb-hue-blue)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--cb-hue-green)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--cb-hue-orange)' },
  { tag: [tags.keyword, tags.meta, tags.typeName], color: 'var(--cb-hue-violet)' },
  { tag: [tags.comment, tags.lineComment], color: 'var(--cb-dimmed)', fontStyle: 'italic' },
  { tag: [tags.punctuation, tags.separator], color: 'var(--cb-dimmed)' },
  { tag: tags.heading, color: 'var(--cb-hue-blue)', fontWeight: '650' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: [tags.link, tags.url], color: 'var(--cb-hue-teal)' },
  { tag: tags.monospace, color: 'var(--cb-hue-pink)' },
  { tag: tags.invalid, color: 'var(--cb-danger-text)' },
]);

export const codeTheme: Extension = [look, syntaxHighlighting(colours)];
