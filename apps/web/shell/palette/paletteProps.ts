/** What the shell tells the palette. */
export type CommandPaletteProps = {
  isOpen: boolean;
  onClose: () => void;
  query: string;
  onQueryChange: (query: string) => void;
  /** Enter was pressed before there was anything to choose from. */
  isEnterWaiting: boolean;
  onEnterTaken: () => void;
};
