import { AutocompleteFilter } from './AutocompleteFilter.tsx';
import { CheckboxFilter } from './CheckboxFilter.tsx';
import { SelectFilter } from './SelectFilter.tsx';

/** The controls for selecting values of a field. Wire: the names are Backstage's. */
export const SearchFilter = { Checkbox: CheckboxFilter, Select: SelectFilter, Autocomplete: AutocompleteFilter };
