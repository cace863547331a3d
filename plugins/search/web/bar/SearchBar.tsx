import { useRouteRef } from '@callboard/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { emptySearch } from '../context/searchState.ts';
import { writeSearchUrl } from '../context/searchUrl.ts';
import { searchRoute } from '../entry.ts';
import { SearchField } from './SearchField.tsx';

/** A search bar for any page, such as the home page; Enter opens the search page. */
export function SearchBar() {
  const [text, setText] = useState('');
  const url = useRouteRef(searchRoute)();
  const navigate = useNavigate();
  const search = writeSearchUrl({ ...emptySearch, term: text.trim() });
  return (
    <SearchField
      value={text}
      onChange={setText}
      onSubmit={() => void navigate(`${url}?${search}`)}
      onClear={() => setText('')}
    />
  );
}
