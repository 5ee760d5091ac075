/** The three dots of lucide as one element, because a page has one icon per card. */
export function MoreIcon() {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      stroke="currentColor"
      strokeWidth={3.75}
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M12 5h.01M12 12h.01M12 19h.01" />
    </svg>
  );
}
