/** Texts at or near the limits of the site. */
export const longTexts = {
  /** 100 characters, the limit of a title. */
  title:
    'How a film projector works, taken apart piece by piece and put back together without losing a screw',
  /** A word without a place to break it. */
  unbroken: 'Unbroken'.repeat(12),
  fullName: 'Ada Augusta King Countess of Lovelace and Ockham B',
  email: 'ada.augusta.king.countess.of.lovelace@a-very-long-domain-name.example.com',
  userName: 'ada_augusta_king_of_lovelace_3',
  playlist:
    'A playlist with a name that nobody will ever read to its end, not even its owner, who gave it on a long evening',
  description: 'The rock pools hold anemones, blennies and one determined crab.\n'.repeat(20),
} as const;
