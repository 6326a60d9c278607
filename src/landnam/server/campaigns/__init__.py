"""Games that follow one another: rematches, and the chains of tables that are campaigns."""
