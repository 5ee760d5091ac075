import { useEffect, useState } from 'react';

/** An address under which the browser shows a chosen file; taken back when the file or the screen is gone. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const own = URL.createObjectURL(file);
    setUrl(own);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(own);
    };
  }, [file]);
  return url;
}
