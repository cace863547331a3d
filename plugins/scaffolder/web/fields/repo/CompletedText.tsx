import { useState } from 'react';
import { ComboBox } from '../combobox/ComboBox.tsx';
import { type ComboOption, optionsWith } from '../combobox/comboOption.ts';
import type { FieldLook } from '../fieldLook.ts';

type CompletedTextProps = {
  look: FieldLook;
  value: string;
  options: readonly ComboOption[];
  isLoading: boolean;
  onChange(text: string): void;
};

/** A text box with suggestions. */
export function CompletedText({ look, value, options, isLoading, onChange }: CompletedTextProps) {
  const [isTyping, setTyping] = useState(false);
  return (
    <ComboBox
      look={look}
      text={value}
      // Show all suggestions until the user types, so the list can be browsed.
      options={isTyping ? optionsWith(options, value) : options}
      selected={[value]}
      isLoading={isLoading}
      isPlain={options.length === 0 && !isLoading}
      isTyping={false}
      onType={(text) => {
        setTyping(true);
        onChange(text);
      }}
      onPick={(option) => {
        setTyping(false);
        onChange(option.value);
      }}
      onCommit={() => setTyping(false)}
    />
  );
}
