import { Download } from 'lucide-react';
import { iconLook } from '../../foundations/icon-look.ts';
import { ButtonLink } from '../../parts/button/button-link.tsx';

export interface DownloadLinkProps {
  readonly fileName: string;
  readonly content: string;
}

/** Downloads a JSON file that the page has made. */
export function DownloadLink({ fileName, content }: DownloadLinkProps) {
  return (
    <ButtonLink
      icon={<Download {...iconLook} />}
      href={`data:application/json;charset=utf-8,${encodeURIComponent(content)}`}
      download={fileName}
    >
      {fileName}
    </ButtonLink>
  );
}
