import type { MarkdownIt } from 'markdown-it';
import { escapeHtml } from '../../html/escapeHtml.ts';

const names: Record<string, string> = {
  'alt gr': 'AltGr',
  altgr: 'AltGr',
  alt: 'Alt',
  'arrow-down': 'Down',
  'arrow-left': 'Left',
  'arrow-right': 'Right',
  'arrow-up': 'Up',
  backspace: 'Backspace',
  bksp: 'Backspace',
  break: 'Break',
  'caps-lock': 'Caps Lock',
  cmd: 'Cmd',
  command: 'Cmd',
  control: 'Ctrl',
  ctrl: 'Ctrl',
  del: 'Del',
  delete: 'Del',
  down: 'Down',
  end: 'End',
  enter: 'Enter',
  esc: 'Esc',
  escape: 'Esc',
  fn: 'Fn',
  home: 'Home',
  ins: 'Ins',
  insert: 'Ins',
  left: 'Left',
  meta: 'Meta',
  option: 'Option',
  'page-down': 'Page Down',
  'page-up': 'Page Up',
  pgdn: 'Page Down',
  pgup: 'Page Up',
  plus: '+',
  'print-screen': 'Print Screen',
  return: 'Return',
  right: 'Right',
  shift: 'Shift',
  space: 'Space',
  super: 'Super',
  tab: 'Tab',
  up: 'Up',
  win: 'Win',
  windows: 'Win',
};

/** `++ctrl+alt+del++`. */
export function keys(md: MarkdownIt): void {
  md.inline.ruler.before('emphasis', 'keys', (state, silent) => {
    if (!state.src.startsWith('++', state.pos)) return false;
    const part = state.src.slice(state.pos + 2, Math.min(state.posMax, state.pos + 100));
    const close = part.indexOf('++');
    const parts = part.slice(0, close).split('+');
    if (close < 1 || !parts.every((key) => /^(?:[\w-]+|"[^"]*")$/.test(key))) return false;
    if (!silent) {
      const pressed = parts.map((key) => {
        const label = key.startsWith('"') ? key.slice(1, -1) : (names[key.toLowerCase()] ?? titled(key));
        return `<kbd class="key-${escapeHtml(key.replaceAll('"', '').toLowerCase())}">${escapeHtml(label)}</kbd>`;
      });
      state.push('markup_whole', '', 0).content = `<span class="keys">${pressed.join('<span>+</span>')}</span>`;
    }
    state.pos += close + 4;
    return true;
  });
}

const titled = (key: string) => key.slice(0, 1).toUpperCase() + key.slice(1);
