import { useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';

/** Starts a section that was just chosen at its top; give it the section's key. Back and reload keep their place. */
export function ScrollToTop() {
  const navigation = useNavigationType();
  useEffect(() => {
    if (navigation === 'PUSH') window.scrollTo(0, 0);
  }, [navigation]);
  return null;
}
