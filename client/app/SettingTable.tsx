import { useEffect, useState } from 'react';
import './waiting.css';

/** From here on people wonder whether anything happens at all. */
const LONG = 8000;

/** Stands where the table will be until it is drawn; says so when that takes long. */
export function SettingTable() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="waiting" role="status">
      <p>Setting the table…</p>
      {isLong && <p className="waiting-long">This takes longer than usual. Still trying.</p>}
    </div>
  );
}
